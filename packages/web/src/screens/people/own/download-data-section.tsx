import { personExportsPerHour } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { fetchOwnData } from '#api/queries/people.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import card from '#ui/forms/card-form.module.css';
import { accountSections } from './account-sections.ts';
import styles from './user.module.css';

const archiveName = 'my data.zip';

export function DownloadDataSection() {
  const ask = () =>
    askInputs({
      title: 'Download your data?',
      message: 'Keep the archive where nobody else reads it.',
      confirmLabel: 'Download',
      inputs: [
        {
          name: 'password',
          label: 'Your password',
          kind: 'password',
          autoComplete: 'current-password',
          help: 'Empty if you have none; then sign in anew first.',
        },
      ],
      action: async ({ password }) => saveFile(await fetchOwnData(password === '' ? {} : { password }), archiveName),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="download-data">
      <h2 id="download-data" className={styles.title}>
        {accountSections.data.name}
      </h2>
      <p className={styles.words}>
        All that is stored about you, explained: account, sign-ins, what you did, mails to you, files. At most {personExportsPerHour} an
        hour.
      </p>
      <div className={card.foot}>
        <Button onClick={() => void ask()}>
          <Icon name="download" /> Download my data
        </Button>
      </div>
    </section>
  );
}
