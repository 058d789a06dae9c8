import type { AddedDomains } from '@sightline/contract/monitoring';
import { type FormEvent, useMemo, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useAddDomains } from '#api/queries/campaigns.ts';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { DomainsField, usePastedPreview } from '../domains-field/domains-field.tsx';
import { domainsWords, goodOnes } from '../words/figures.ts';
import styles from './add-domains.module.css';

/** Adds domains to a group, `left`: after some of a list came in already; resolves to how many came in, 0 where it was left. */
export const askDomains = async (campaignId: string, left: AddedDomains | null = null): Promise<number> =>
  (await openDialog<number>({ title: 'Add domains', size: 'l' }, (answer) => (
    <AddDomains campaignId={campaignId} before={left} onDone={answer} />
  ))) ?? 0;

const addedWords = ({ added, known }: AddedDomains): string => {
  const head = added === 0 ? 'No domain was added' : `${domainsWords(added, readerLocale())} added`;
  return known.length === 0 ? `${head}.` : `${head}, ${counted(known.length, 'was', 'were', readerLocale())} there already.`;
};

const linesOf = (left: AddedDomains | null): string => left?.faults.map((fault) => fault.text).join('\n') ?? '';

interface AddDomainsProps {
  campaignId: string;
  before: AddedDomains | null;
  onDone: (added: number | null) => void;
}

/** Lines that are none stay in the field with what is wrong; the others are added meanwhile. */
function AddDomains({ campaignId, before, onDone }: AddDomainsProps) {
  const add = useAddDomains();
  const [text, setText] = useState(() => linesOf(before));
  const preview = usePastedPreview(text);
  const [addedBefore, setAddedBefore] = useState(before?.added ?? 0);
  const [left, setLeft] = useState(before);
  const { phase, run } = useAction(async () => {
    const result = await add.mutateAsync({ id: campaignId, domains: text });
    const sum = addedBefore + result.added;
    if (result.added > 0) noteOnboarding('domainAdded');
    setText(linesOf(result));
    if (result.faults.length === 0) {
      notifyDone(addedWords(result));
      onDone(sum);
      return;
    }
    setAddedBefore(sum);
    setLeft(result);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const errors = fieldErrors(add.error).domains;
  // One list as long as it is the same answer: the field knows by it what was said of which text.
  const faults = useMemo(
    () => left?.faults.map((fault) => `${fault.text === '' ? `Line ${fault.line}` : `“${fault.text}”`}: ${fault.fault}`),
    [left],
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Add domains">
      <DialogBody>
        {left !== null && (
          <Banner severity={left.added > 0 ? 'success' : 'warning'} title={addedWords(left)}>
            {counted(left.faults.length, 'line was no domain', 'lines were no domains', readerLocale())}: correct them below, or close.
          </Banner>
        )}
        <DomainsField value={text} preview={preview} required errors={errors ?? faults} onChange={setText} />
        {add.isError && errors === undefined && <FaultBanner thrown={asAppError(add.error)} />}
        <p className={styles.about}>Checked at once, as the group is set.</p>
        <DialogFoot>
          <Button onClick={() => onDone(addedBefore === 0 ? null : addedBefore)}>{left === null ? 'Cancel' : 'Close'}</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            {preview.faultsCount > 0 && preview.count > 0 ? `Add ${goodOnes(preview.count, readerLocale())}` : 'Add domains'}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
