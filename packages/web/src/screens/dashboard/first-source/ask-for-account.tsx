import type { Option } from '@sightline/contract/sources';
import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { withInput } from '#editor/model/form/change-instance.ts';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { OpenInput } from '../../dashboards/create/open-input.tsx';
import { anotherWords } from './another-words.ts';
import type { FirstAccount } from './use-first-account.ts';

function AccountForm({ account, onDone }: { account: FirstAccount; onDone: () => void }) {
  const { input, report } = account;
  const [instance, setInstance] = useState(account.instance);
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    try {
      await account.change(instance.inputs[input.name], chosen);
      onDone();
    } catch (thrown) {
      setFailure(thrown);
      throw thrown;
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <DialogBody>
        {failure !== null && <FaultBanner thrown={asAppError(failure)} />}
        <OpenInput
          instance={instance}
          report={report}
          input={input}
          error={undefined}
          onChange={(value, options = []) => {
            setInstance(withInput(instance, report, input, value, options));
            setChosen(options);
          }}
        />
        <DialogFoot>
          <PhaseButton type="submit" variant="primary" phase={phase} disabled={chosen.length === 0}>
            Show its figures
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}

/** Asks which account all widgets are to show. */
export const askForAccount = async (account: FirstAccount): Promise<void> => {
  await openDialog<true>({ title: anotherWords(account.input) }, (answer) => <AccountForm account={account} onDone={() => answer(true)} />);
};
