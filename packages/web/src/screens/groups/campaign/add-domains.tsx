import type { AddedDomains } from '@sightline/contract/campaigns';
import { type FormEvent, useState } from 'react';
import { asProblem, fieldErrors } from '../../../api/problem-of-reply.ts';
import { useAddDomains } from '../../../api/queries/campaigns.ts';
import { tellOnboarding } from '../../../onboarding/store.ts';
import { readerLocale } from '../../../reader-locale.ts';
import { PhaseButton } from '../../../ui/action-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogBody, DialogFoot } from '../../../ui/dialogs/dialog-parts.tsx';
import { openDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '../../../ui/fault-banner.tsx';
import { notifyDone } from '../../../ui/notify.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { DomainsField } from '../domains-field/domains-field.tsx';
import { counted, domainsWords } from '../words/figures.ts';
import styles from './add-domains.module.css';

/** Adds domains to a group; resolves to how many came in, 0 where it was left. */
export const askDomains = async (campaignId: string): Promise<number> =>
  (await openDialog<number>({ title: 'Add domains', size: 'l' }, (answer) => <AddDomains campaignId={campaignId} onDone={answer} />)) ?? 0;

const addedWords = ({ added, known }: AddedDomains): string => {
  const head = added === 0 ? 'No domain was added' : `${domainsWords(added, readerLocale())} added`;
  return known.length === 0 ? `${head}.` : `${head}, ${counted(known.length, 'was', 'were', readerLocale())} there already.`;
};

/** Lines that are none stay in the field with what is wrong; the others are added meanwhile. */
function AddDomains({ campaignId, onDone }: { campaignId: string; onDone: (added: number | null) => void }) {
  const add = useAddDomains();
  const [text, setText] = useState('');
  const [addedBefore, setAddedBefore] = useState(0);
  const [left, setLeft] = useState<AddedDomains | null>(null);
  const { phase, run } = useAction(async () => {
    const result = await add.mutateAsync({ id: campaignId, domains: text });
    const sum = addedBefore + result.added;
    if (result.added > 0) tellOnboarding('domainAdded');
    if (result.faults.length === 0) {
      notifyDone(addedWords(result));
      onDone(sum);
      return;
    }
    setAddedBefore(sum);
    setLeft(result);
    setText(result.faults.map((fault) => fault.text).join('\n'));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const errors = fieldErrors(add.error).domains;
  const faults = left?.faults.map((fault) => `${fault.text === '' ? `Line ${fault.line}` : `“${fault.text}”`}: ${fault.fault}`);
  return (
    <form noValidate onSubmit={submit} aria-label="Add domains">
      <DialogBody>
        {left !== null && (
          <Banner severity={left.added > 0 ? 'success' : 'warning'} title={addedWords(left)}>
            {counted(left.faults.length, 'line was no domain', 'lines were no domains', readerLocale())}: correct what is left below, or
            close this.
          </Banner>
        )}
        <DomainsField value={text} required errors={errors ?? faults} onChange={setText} />
        {add.isError && errors === undefined && <FaultBanner thrown={asProblem(add.error)} />}
        <p className={styles.about}>They are checked from that moment on, as the group is set.</p>
        <DialogFoot>
          <Button onClick={() => onDone(addedBefore === 0 ? null : addedBefore)}>{left === null ? 'Cancel' : 'Close'}</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            Add domains
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
