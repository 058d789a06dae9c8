import type { Company } from '@sightline/contract/company';
import { type ReactNode, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCompany } from '#api/queries/company.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ApiTokensSection } from '../company/api-tokens-section.tsx';
import { AuditSection } from '../company/audit-section.tsx';
import { CompanyEndSection } from '../company/company-end-section.tsx';
import { DashboardLocaleForm } from '../company/dashboard-locale-form.tsx';
import { EditLockForm } from '../company/edit-lock-form.tsx';
import { EmbedParentsForm } from '../company/embed-parents-form.tsx';
import { ExportSection } from '../company/export-section.tsx';
import { useCompanyFields } from '../company/use-company-fields.ts';
import { PaletteSection } from '../palettes/palette-section.tsx';
import settings from '../settings.module.css';
import { SettingsIndex } from '../settings-index.tsx';
import { type SettingsSection, settingsAnchor, settingsSectionKeys } from '../settings-sections.ts';
import { BrandForm } from '../whitelabel/brand-form.tsx';
import { CustomDomainSection } from '../whitelabel/custom-domain-section.tsx';
import { SendingDomainSection } from '../whitelabel/sending-domain-section.tsx';

function NameForm({ name: kept }: { name: string }) {
  const [name, setName] = useState(kept);
  const { update, save, begun } = useCompanyFields({ name: kept });
  const { phase, run } = useAction(() => save({ name }));
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
      {update.isError && !errors && !begun.meanwhile && <FaultBanner thrown={asAppError(update.error)} />}
      <ChangedMeanwhile begun={begun} labels={{ name: 'Company name' }} onTake={(theirs) => setName(theirs.name)} onOverwrite={run} />
      <TextField
        label="Company name"
        help="Shown on dashboards and in print, so that your clients see who reports."
        required
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

/** What each part of the page is. */
const partsOf = ({
  id,
  name,
  editLock,
  dashboardLocale,
  comparisonKind,
  logo,
  phone,
  brandColour,
  embedParents,
}: Company): Record<SettingsSection, ReactNode> => ({
  company: <NameForm key={id} name={name} />,
  brand: <BrandForm key={id} brand={{ logo, phone, brandColour }} />,
  sendingDomain: <SendingDomainSection />,
  customDomain: <CustomDomainSection />,
  embedding: <EmbedParentsForm key={id} embedParents={embedParents} />,
  palettes: <PaletteSection />,
  locale: <DashboardLocaleForm key={id} dashboardLocale={dashboardLocale} comparisonKind={comparisonKind} />,
  editing: <EditLockForm editLock={editLock} />,
  apiTokens: <ApiTokensSection />,
  audit: <AuditSection />,
  export: <ExportSection />,
  end: <CompanyEndSection name={name} />,
});

export function SettingsPage() {
  const company = useCompany();
  return (
    <>
      <PageHead title="Settings" />
      <Loaded query={company} skeleton={<Skeleton width="26rem" height="10rem" />}>
        {(data) => {
          const parts = partsOf(data);
          return (
            <div className={settings.page}>
              <SettingsIndex />
              <div className={settings.cards}>
                {settingsSectionKeys.map((section) => (
                  <div key={section} id={settingsAnchor(section)}>
                    {parts[section]}
                  </div>
                ))}
              </div>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
