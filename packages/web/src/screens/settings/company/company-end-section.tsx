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
      message: `Everybody is signed out; shared links, reports, checks and a subscription end at once. A sign-in within ${restoreDays} days brings all back; then it is erased for good.`,
      confirmLabel: 'Delete the company',
      failedLabel: 'Could not be deleted',
      inputs: [
        { name: 'name', label: `Type ${companyName} to confirm`, required: true, autoComplete: 'off' },
        {
          name: 'password',
          label: 'Your password',
          kind: 'password',
          autoComplete: 'current-password',
          help: 'Empty if you have none.',
        },
      ],
      action: ({ name, password }) => endCompany({ name, ...(password === '' ? {} : { password }) }),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="company-end">
      <h2 id="company-end" className={settings.title}>
        {settingsSections.end.name}
      </h2>
      <p className={settings.words}>Closes everybody’s account. A sign-in within {restoreDays} days brings it back.</p>
      <div className={card.foot}>
        <Button variant="danger" onClick={() => void ask()}>
          Delete the company
        </Button>
      </div>
    </section>
  );
}
