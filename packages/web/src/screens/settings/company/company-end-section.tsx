import { deleteCompany, restoreDays } from '@sightline/contract/company';
import { call } from '#api/calls/client.ts';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import card from '#ui/forms/card-form.module.css';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';

/** Nothing more is loaded then: there is nobody signed in any more. */
async function endCompany(body: { name: string; password?: string }): Promise<void> {
  await call(deleteCompany, { body: { delete: true, ...body } });
  window.location.assign(loginPath);
}

export function CompanyEndSection({ name: companyName }: { name: string }) {
  const ask = () =>
    askInputs({
      title: `Delete ${companyName}?`,
      message: `Everybody is signed out, and shared links, reports and checks stop at once. A subscription is canceled. After ${restoreDays} days everything is erased for good; whoever of you signs in before brings it all back.`,
      confirmLabel: 'Delete the company',
      failedLabel: 'Could not be deleted',
      inputs: [
        { name: 'name', label: `Type ${companyName} to confirm`, required: true, autoComplete: 'off' },
        {
          name: 'password',
          label: 'Your password',
          kind: 'password',
          autoComplete: 'current-password',
          help: 'Leave it empty if you sign in without one.',
        },
      ],
      action: ({ name, password }) => endCompany({ name, ...(password === '' ? {} : { password }) }),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="company-end">
      <h2 id="company-end" className={settings.title}>
        {settingsSections.end}
      </h2>
      <p className={settings.words}>
        Closes the account of everybody here. For {restoreDays} days a sign-in brings it back; then everything is erased. Export what you
        need before.
      </p>
      <div className={card.foot}>
        <Button variant="danger" onClick={() => void ask()}>
          Delete the company
        </Button>
      </div>
    </section>
  );
}
