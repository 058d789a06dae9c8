import { shownHost } from '@sightline/contract/core';
import { type Campaign, type CheckSettings, type Domain, effectiveChecks, getDomain } from '@sightline/contract/monitoring';
import { type FormEvent, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useUpdateDomain } from '#api/queries/domains.ts';
import { ChangedMeanwhile, useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { isCheckPath } from '../checks/check-draft.ts';
import { CheckFields } from '../checks/check-fields.tsx';
import { counted } from '../words/figures.ts';
import styles from './domain-settings.module.css';

const fieldsOf = ({ checks }: Domain) => ({ checks });

/** What a domain sets otherwise than its group; folded, for most set nothing. */
export function DomainSettings({ domain, group }: { domain: Domain; group: Campaign }) {
  const count = Object.keys(domain.checks).length;
  return (
    <details className={styles.settings}>
      <summary className={styles.summary}>
        Settings of this domain
        <span className={styles.quiet}>
          {count === 0 ? 'as the group has them' : counted(count, 'check set otherwise', 'checks set otherwise', readerLocale())}
        </span>
      </summary>
      <SettingsForm domain={domain} group={group} />
    </details>
  );
}

function SettingsForm({ domain, group }: { domain: Domain; group: Campaign }) {
  const update = useUpdateDomain();
  const [own, setOwn] = useState<CheckSettings>(domain.checks);
  const [isTried, setTried] = useState(false);
  const begun = useBegunFrom(
    fieldsOf(domain),
    async () => fieldsOf((await call(getDomain, { params: { id: domain.id } })).data),
    update.reset,
  );
  const { phase, run } = useAction(async () => {
    setTried(true);
    if (Object.keys(effectiveChecks(group.checks, own).errors).length > 0) throw new Error('Settings of checks are missing');
    await begun.save((begunFrom) => update.mutateAsync({ id: domain.id, change: { checks: own, begunFrom } }), fieldsOf);
    notifyDone(`${shownHost(domain.host)} is checked so from now on.`);
  });
  const fromServer = fieldErrors(update.error);
  const errors = { ...(isTried ? effectiveChecks(group.checks, own).errors : {}), ...fromServer };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={`Settings of ${shownHost(domain.host)}`}>
      <CheckFields own={own} base={group.checks} errors={errors} onChange={setOwn} />
      <ChangedMeanwhile
        begun={begun}
        labels={{ checks: 'What is checked' }}
        words={() => 'set otherwise'}
        onTake={(theirs) => setOwn(theirs.checks)}
        onOverwrite={run}
      />
      {update.isError && !begun.meanwhile && !Object.keys(fromServer).some(isCheckPath) && (
        <FaultBanner thrown={asAppError(update.error)} />
      )}
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save
        </PhaseButton>
        <Button disabled={Object.keys(own).length === 0} onClick={() => setOwn({})}>
          All as the group
        </Button>
      </div>
    </form>
  );
}
