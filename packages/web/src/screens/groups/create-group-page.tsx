import { type CheckSettings, effectiveChecks } from '@sightline/contract/monitoring';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCampaigns, useCreateCampaign } from '#api/queries/campaigns.ts';
import { useMe } from '#api/queries/users.ts';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { askDomains } from './campaign/add-domains.tsx';
import { ChannelChoice } from './channels/channel-choice.tsx';
import { openChannels } from './channels/open-channels.tsx';
import { checksWords, isCheckPath } from './checks/check-draft.ts';
import { CheckFields } from './checks/check-fields.tsx';
import styles from './create-group.module.css';
import { DomainsField, usePastedPreview } from './domains-field/domains-field.tsx';
import { createWords, leavesOut } from './left-out.ts';

/** Fields that show their own texts; anything else is told in a banner. */
const ownFields = ['name', 'domains', 'channelIds'];

/** A new group; whatever was typed stays while the server finds something wrong with it. */
export function CreateGroupPage() {
  const navigate = useNavigate();
  const create = useCreateCampaign();
  const meta = useCampaigns().data?.meta;
  const me = useMe().data;
  const [name, setName] = useState('');
  const [domains, setDomains] = useState('');
  const [checks, setChecks] = useState<CheckSettings>({});
  const [channelIds, setChannelIds] = useState<string[]>([]);
  const [tellCreator, setTellCreator] = useState(true);
  const [isTried, setTried] = useState(false);
  const preview = usePastedPreview(domains);
  const fromServer = fieldErrors(create.error);
  const refused = fromServer.domains === undefined ? null : (create.variables?.domains ?? null);
  const isLeavingOut = leavesOut(domains, preview, refused);
  const { phase, run } = useAction(async () => {
    setTried(true);
    const faults = effectiveChecks(checks).errors;
    if (Object.keys(faults).length > 0) throw new Error('Check settings are missing');
    const wanted = { name, domains, skipFaults: isLeavingOut, checks, channelIds, tellCreator, ...(me && { timezone: me.timezone }) };
    const { id, domains: taken } = await create.mutateAsync(wanted);
    noteOnboarding('groupCreated');
    if (domains.trim() !== '') noteOnboarding('domainAdded');
    await navigate({ to: pages['campaign.show'].path, params: { campaignId: id } });
    if (taken.faults.length > 0) void askDomains(id, taken);
  });
  const errors = { ...(isTried ? effectiveChecks(checks).errors : {}), ...fromServer };
  const isShown = Object.keys(fromServer).some((path) => ownFields.includes(path) || isCheckPath(path));
  const isFull = meta !== undefined && !meta.canCreate;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Page>
      <PageHead title={pages['campaigns.create'].title} sub="One client’s domains, watched together." />
      <form className={styles.form} noValidate onSubmit={submit} aria-label="New group">
        {isFull && (
          <Banner severity="warning" title="All groups of your plan are used.">
            Delete one or ask for more.
          </Banner>
        )}
        {create.isError && !isShown && <FaultBanner thrown={asAppError(create.error)} />}
        <section className={styles.card}>
          <TextField label="Name" required autoFocus placeholder="Retail clients" value={name} error={errors.name} onChange={setName} />
          <DomainsField value={domains} preview={preview} errors={errors.domains} onChange={setDomains} />
        </section>
        <section className={styles.card}>
          <ChannelChoice
            chosen={channelIds}
            error={errors.channelIds}
            onChange={setChannelIds}
            {...(me && { own: { email: me.email, checked: tellCreator, onChange: setTellCreator } })}
          >
            <span>
              <Button size="s" variant="quiet" onClick={() => void openChannels(true)}>
                Add or change channels
              </Button>
            </span>
          </ChannelChoice>
        </section>
        <section className={styles.card} aria-labelledby="checks-title">
          <h2 id="checks-title">What is checked</h2>
          <p className={styles.about}>Right for most; change it later.</p>
          <details open={Object.keys(errors).some(isCheckPath) || undefined}>
            <summary className={styles.summary}>{checksWords(checks)}</summary>
            <CheckFields own={checks} errors={errors} onChange={setChecks} />
          </details>
        </section>
        <div className={styles.foot}>
          <PhaseButton type="submit" variant="primary" phase={phase} disabled={isFull}>
            {createWords(preview, isLeavingOut)}
          </PhaseButton>
          <Link to={pages['campaigns.index'].path} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
    </Page>
  );
}
