import { useState } from 'react';
import { asProblem, fieldErrors } from '../../api/problem-of-reply.ts';
import { useCompany, useUpdateCompany } from '../../api/queries/company.ts';
import { PhaseButton } from '../../ui/action-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from '../card-form.module.css';
import { Loaded } from '../loaded.tsx';
import { DashboardLocaleForm } from './dashboard-locale-form.tsx';
import { EditLockForm } from './edit-lock-form.tsx';
import { EmbedParentsForm } from './embed-parents-form.tsx';
import { PaletteSection } from './palette-section.tsx';
import settings from './settings.module.css';
import { BrandForm } from './whitelabel/brand-form.tsx';
import { CustomDomainSection } from './whitelabel/custom-domain-section.tsx';
import { SendingDomainSection } from './whitelabel/sending-domain-section.tsx';

function NameForm({ name: kept }: { name: string }) {
  const [name, setName] = useState(kept);
  const update = useUpdateCompany();
  const { phase, run } = useAction(() => update.mutateAsync({ name }));
  const errors = fieldErrors(update.error).name;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {update.isError && !errors && <Banner severity="error">{asProblem(update.error).message}</Banner>}
      <TextField
        label="Company name"
        help="Shown on dashboards and in print, so that your clients see who reports."
        required
        maxLength={120}
        value={name}
        error={errors}
        onChange={setName}
      />
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save
        </PhaseButton>
      </div>
    </form>
  );
}

export function SettingsPage() {
  const company = useCompany();
  return (
    <>
      <PageHead title="Settings" />
      <Loaded query={company} skeleton={<Skeleton width="26rem" height="10rem" />}>
        {({ id, name, editLock, dashboardLocale, logo, phone, brandColour, embedParents }) => (
          <div className={settings.cards}>
            <NameForm key={id} name={name} />
            <BrandForm key={`${id} brand`} brand={{ logo, phone, brandColour }} />
            <SendingDomainSection />
            <CustomDomainSection />
            <EmbedParentsForm key={`${id} embedding`} embedParents={embedParents} />
            <EditLockForm editLock={editLock} />
            <DashboardLocaleForm key={`${id} locale`} dashboardLocale={dashboardLocale} />
            <PaletteSection />
          </div>
        )}
      </Loaded>
    </>
  );
}
