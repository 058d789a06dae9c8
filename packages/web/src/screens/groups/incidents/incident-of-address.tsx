import { useEffect, useRef } from 'react';
import { useSearchStep } from '#lib/page/url-search.ts';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { IncidentPanel } from './incident-panel.tsx';
import { incidentParameter } from './incident-words.ts';

interface IncidentOfAddressProps {
  /** Of the group it is looked at from. */
  timezone: string;
  canEdit: boolean;
}

/** The incident that the address names, with its timeline, in a dialog that goes with that word of it. */
export function IncidentOfAddress({ timezone, canEdit }: IncidentOfAddressProps) {
  const { value: id, unset } = useSearchStep(incidentParameter);
  const leave = useRef(unset);
  leave.current = unset;
  useEffect(() => {
    if (id === null) return undefined;
    let isLeft = false;
    let close = (): void => {};
    const closed = openDialog<true>({ title: 'Incident', size: 'l' }, (answer) => {
      close = () => answer(null);
      return <IncidentPanel id={id} timezone={timezone} canEdit={canEdit} />;
    });
    void closed.then(() => !isLeft && leave.current());
    return () => {
      isLeft = true;
      close();
    };
  }, [id, timezone, canEdit]);
  return null;
}
