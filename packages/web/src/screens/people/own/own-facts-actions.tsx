import { shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { askForEmailChange, useChangeName } from '#api/queries/account.ts';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import card from '#ui/forms/card-form.module.css';

/** What one may change of oneself. */
export function OwnFactsActions({ user }: { user: User }) {
  const rename = useChangeName();
  const changeName = () =>
    askInputs({
      title: 'Change your name',
      inputs: [{ name: 'name', label: 'Name', required: true, initial: user.name, autoComplete: 'name' }],
      action: ({ name }) => rename.mutateAsync(name),
      errorsOf: fieldErrors,
    });
  const changeEmail = async () => {
    const values = await askInputs({
      title: 'Change your e-mail address',
      message: 'Opening the link sent to the new address changes it. Until then the old one signs in.',
      confirmLabel: 'Send the link',
      failedLabel: 'Could not be sent',
      inputs: [
        { name: 'email', label: 'New e-mail', kind: 'email', required: true, autoComplete: 'email' },
        { name: 'password', label: 'Your password', kind: 'password', required: true, autoComplete: 'current-password' },
      ],
      action: askForEmailChange,
      errorsOf: fieldErrors,
    });
    if (values) notifyDone(`Link sent to ${shownHost(values.email)}.`);
  };
  return (
    <div className={card.foot}>
      <Button onClick={() => void changeName()}>Change name</Button>
      <Button onClick={() => void changeEmail()}>Change e-mail</Button>
    </div>
  );
}
