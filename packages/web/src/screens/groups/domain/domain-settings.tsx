import { shownHost } from '@sightline/contract/core';
import { type Campaign, type CheckSettings, type Domain, effectiveChecks } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { SavedByBar } from '#ui/forms/save-bar/saved-by-bar.tsx';
import { isCheckPath } from '../checks/check-draft.ts';
import { CheckFields } from '../checks/check-fields.tsx';
import styles from './domain-settings.module.css';
import { useDomainFields } from './use-domain-fields.ts';

/** What a domain sets otherwise than its group; folded, for most set nothing. */
export function DomainSettings({ domain, group }: { domain: Domain; group: Campaign }) {
  const count = Object.keys(domain.checks).length;
  return (
    <details className={styles.settings}>
      <summary className={styles.summary}>
        Settings of this domain
        <span className={styles.quiet}>
          {count === 0 ? 'as in the group' : counted(count, 'check set otherwise', 'checks set otherwise', readerLocale())}
        </span>
      </summary>
      <SettingsForm domain={domain} group={group} />
    </details>
  );
}

function SettingsForm({ domain, group }: { domain: Domain; group: Campaign }) {
  const [isTried, setTried] = useState(false);
  const { values, change, error, meanwhile, bar } = useDomainFields(domain, 'checks', ({ checks }) => {
    setTried(true);
    if (Object.keys(effectiveChecks(group.checks, checks).errors).length > 0) throw new Error('Check settings are missing');
  });
  const own = values.checks;
  const setOwn = (checks: CheckSettings) => change({ checks });
  const fromServer = fieldErrors(error);
  const errors = { ...(isTried ? effectiveChecks(group.checks, own).errors : {}), ...fromServer };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Settings of ${shownHost(domain.host)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      <CheckFields own={own} base={group.checks} errors={errors} onChange={setOwn} />
      <ChangedMeanwhile {...meanwhile} labels={{ checks: 'What is checked' }} words={() => 'set otherwise'} />
      {error !== null && !meanwhile.begun.meanwhile && !Object.keys(fromServer).some(isCheckPath) && (
        <FaultBanner thrown={asAppError(error)} />
      )}
      <div className={styles.foot}>
        <Button disabled={Object.keys(own).length === 0} onClick={() => setOwn({})}>
          All as the group
        </Button>
      </div>
      <SavedByBar name="Settings of this domain" {...bar} />
    </form>
  );
}
