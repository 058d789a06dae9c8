import type { SettingsSection } from '@sightline/contract/app';
import type { Company } from '@sightline/contract/company';
import type { ReactNode } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCompany } from '#api/queries/company.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { SavedByBar } from '#ui/forms/save-bar/saved-by-bar.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SectionedPage } from '../../sections/sectioned-page.tsx';
import { ApiTokensSection } from '../company/api-tokens-section.tsx';
import { AuditSection } from '../company/audit-section.tsx';
import { CompanyEndSection } from '../company/company-end-section.tsx';
import { DashboardLocaleForm } from '../company/dashboard-locale-form.tsx';
import { EditLockForm } from '../company/edit-lock-form.tsx';
import { EmbedParentsForm } from '../company/embed-parents-form.tsx';
import { ExportSection } from '../company/export-section.tsx';
import { useCompanyFields } from '../company/use-company-fields.ts';
import { FontSection } from '../fonts/font-section.tsx';
import { PaletteSection } from '../palettes/palette-section.tsx';
import { placedSettings, settingsSections } from '../settings-sections.ts';
import { BrandForm } from '../whitelabel/brand-form.tsx';
import { CustomDomainSection } from '../whitelabel/custom-domain-section.tsx';
import { SendingDomainSection } from '../whitelabel/sending-domain-section.tsx';

type Name = Pick<Company, 'name'>;
const shape = { typedOf: (kept: Name) => kept, fieldsOf: (typed: Name) => typed };

function NameForm({ name: kept }: Name) {
  const { values, change, error, meanwhile, bar } = useCompanyFields({ name: kept }, shape);
  const errors = fieldErrors(error).name;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      {error !== null && !errors && !meanwhile.begun.meanwhile && <FaultBanner thrown={asAppError(error)} />}
      <ChangedMeanwhile {...meanwhile} labels={{ name: settingsSections.company.name }} />
      <TextField
        label={settingsSections.company.name}
        help="On dashboards and in print."
        required
        value={values.name}
        error={errors}
        onChange={(name) => change({ name })}
      />
      <SavedByBar name={settingsSections.company.name} {...bar} />
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
  fonts: <FontSection />,
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
            <SectionedPage
              indexName="Parts of the settings"
              searchLabel="Search settings"
              sections={placedSettings.map((section) => ({ ...section, content: parts[section.key] }))}
            />
          );
        }}
      </Loaded>
    </>
  );
}
