import { shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useDeleteUser } from '#api/queries/users.ts';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';

/** Asks who takes over what somebody owns, and removes them; resolves to whether that was done. */
export function useRemoveUser(users: readonly User[], ownId: string | null): (user: User) => Promise<boolean> {
  const remove = useDeleteUser();
  return async (user) => {
    const heirs = users.filter(({ id, role }) => id !== user.id && role !== 'viewer');
    const values = await askInputs({
      title: `Remove ${user.name}?`,
      message: `${user.name} (${shownHost(user.email)}) can no longer sign in. What they own goes to a colleague.`,
      confirmLabel: 'Remove',
      failedLabel: 'Could not be removed',
      inputs: [
        {
          name: 'handOverTo',
          label: 'Hand over to',
          kind: 'choice',
          choices: heirs.map(({ id, name, email }) => ({
            value: id,
            label: id === ownId ? `${name} (you)` : `${name} (${shownHost(email)})`,
          })),
          ...(ownId === null ? {} : { initial: ownId }),
        },
      ],
      action: ({ handOverTo }) => remove.mutateAsync({ id: user.id, handOverTo }),
      errorsOf: fieldErrors,
    });
    if (values !== null) notifyDone(`${user.name} is removed.`);
    return values !== null;
  };
}
