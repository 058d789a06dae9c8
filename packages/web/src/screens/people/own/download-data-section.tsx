import { personExportsPerHour } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { fetchOwnData } from '#api/queries/people.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import card from '#ui/forms/card-form.module.css';
import styles from './user.module.css';

const archiveName = 'my data.zip';

export function DownloadDataSection() {
  const ask = () =>
    askInputs({
      title: 'Download your data?',
      message: 'The archive holds what only you should read. Keep it where nobody else does.',
      confirmLabel: 'Download',
      inputs: [
        {
          name: 'password',
          label: 'Your password',
          kind: 'password',
          autoComplete: 'current-password',
          help: 'Leave it empty if you sign in without one. Then you must have signed in just now.',
        },
      ],
      action: async ({ password }) => saveFile(await fetchOwnData(password === '' ? {} : { password }), archiveName),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="download-data">
      <h2 id="download-data" className={styles.title}>
        Your data
      </h2>
      <p className={styles.words}>
        One archive of all that is stored about you, with a text that explains it: your account, where you signed in, what you did, mails to
        you, and files of yours. You can make {personExportsPerHour} an hour.
      </p>
      <div className={card.foot}>
        <Button onClick={() => void ask()}>
          <Icon name="download" /> Download my data
        </Button>
      </div>
    </section>
  );
}
