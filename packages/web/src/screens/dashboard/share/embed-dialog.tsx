import { embedAddress, embedCode } from '@sightline/contract/company';
import { localeTag, type Range } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { periodWords } from '@sightline/contract/frames';
import { useState } from 'react';
import { useCompany } from '#api/queries/company.ts';
import { copiedAddress } from '#features/opened-dashboard/use-range.ts';
import { DialogBody, DialogFoot, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import styles from './embed-dialog.module.css';

const namedMax = 3;
const websitesWords = (parents: readonly string[]): string => {
  const more = parents.length - namedMax;
  return [...parents.slice(0, namedMax), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

function EmbedPanel({ dashboard, range }: { dashboard: Dashboard; range: Range }) {
  const { data: company } = useCompany();
  const [fitsHeight, setFitsHeight] = useState(true);
  const [isTransparent, setTransparent] = useState(false);
  const [keepsDays, setKeepsDays] = useState(false);
  const address = new URL(copiedAddress(dashboard, range));
  if (!keepsDays) address.search = '';
  const code = embedCode({ address: address.href, title: dashboard.name, fitsHeight, isTransparent });
  // Whatever host visitors reach it at, this page may show its own alone.
  const preview = embedAddress({ address: new URL(`${address.pathname}${address.search}`, window.location.origin).href, isTransparent });
  return (
    <DialogBody>
      <DialogWords>
        Paste this code into a website.
        {dashboard.passwordProtected && ' Visitors type the password in the frame.'} It shows on{' '}
        {websitesWords(company?.embedParents ?? [])} alone.
      </DialogWords>
      <div className={styles.choices}>
        <Checkbox label="Fit the height (needs the script)" checked={fitsHeight} onChange={setFitsHeight} />
        <Checkbox label="Show the website’s background between the cards" checked={isTransparent} onChange={setTransparent} />
        <Checkbox
          label={`Begin with ${periodWords(range.period, localeTag(dashboard))} instead of the dashboard’s own days`}
          checked={keepsDays}
          onChange={setKeepsDays}
        />
      </div>
      <div className={styles.code}>
        <TextArea label="Code" readOnly rows={6} spellCheck={false} value={code} onChange={() => undefined} />
      </div>
      <figure className={styles.preview}>
        <figcaption>Preview</figcaption>
        <iframe className={styles.frame} key={preview} src={preview} title={`Preview of ${dashboard.name}`} />
      </figure>
      <DialogFoot>
        <CopyLink variant="primary" text={code}>
          Copy the code
        </CopyLink>
      </DialogFoot>
    </DialogBody>
  );
}

/** The code for a website, with a preview; resolves when it is closed. */
export async function openEmbedding(dashboard: Dashboard, range: Range): Promise<void> {
  await openDialog<true>({ title: 'Embed in a website', size: 'xl' }, () => <EmbedPanel dashboard={dashboard} range={range} />);
}
