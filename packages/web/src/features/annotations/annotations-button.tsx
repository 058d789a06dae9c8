import type { Day } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { useLook } from '#widgets/look/look.ts';
import { openAnnotationsLater } from './open-annotations-later.ts';

/** The dashboard's notes, to be read and (by those who may edit) written. */
export function AnnotationsButton({ dashboard, today }: { dashboard: Dashboard; today: Day }) {
  const { locale } = useLook();
  const { id, permalink, editable } = dashboard;
  return (
    <Button
      variant="quiet"
      size="s"
      icon
      aria-label="Annotations"
      title="Annotations: notes on days"
      aria-haspopup="dialog"
      onClick={() => void openAnnotationsLater({ dashboard: { id, permalink, editable }, today, locale, newOn: null })}
    >
      <Icon name="flag" />
    </Button>
  );
}
