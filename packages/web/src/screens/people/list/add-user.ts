import { shownHost } from '@sightline/contract/core';
import { createUser, passwordMin, type Role, roleSchema } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { type NewUser, useCreateUser } from '#api/queries/users.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';

export const roleChoices = (): { value: Role; label: string }[] =>
  getPageConfig().roles.map(({ role, name }) => ({ value: role, label: name }));

const fields = createUser.body.shape;

/** Opens the form for a new colleague; resolves to what was done, in words, or null when it was left. */
async function addUser(create: (user: NewUser) => Promise<unknown>): Promise<string | null> {
  const values = await askInputs({
    title: 'Add user',
    confirmLabel: 'Add user',
    failedLabel: 'Could not be added',
    inputs: [
      { name: 'name', label: 'Name', required: true, autoComplete: 'off', schema: fields.name },
      { name: 'email', label: 'E-mail', kind: 'email', required: true, placeholder: 'name@company.com', autoComplete: 'off' },
      { name: 'role', label: 'Role', kind: 'choice', choices: roleChoices(), initial: 'member' satisfies Role },
      {
        name: 'password',
        label: 'First password',
        kind: 'password',
        autoComplete: 'new-password',
        schema: fields.password,
        help: `Empty: a mail invites them to choose one. Otherwise at least ${passwordMin} characters, and you tell it to them.`,
      },
    ],
    action: ({ name = '', email = '', password = '', role }) =>
      create({ name, email, role: roleSchema.parse(role), ...(password === '' ? {} : { password }) }),
    errorsOf: fieldErrors,
  });
  if (values === null) return null;
  return values.password === '' ? `Invited: ${shownHost(values.email)}.` : `${values.name} can sign in now.`;
}

/** The same, where it is said what was done. */
export function useAddUser(): () => Promise<void> {
  const create = useCreateUser();
  return async () => {
    const done = await addUser((user) => create.mutateAsync(user));
    if (done) notifyDone(done);
  };
}
