import type { Company } from '@sightline/contract/company';
import { comparisonKinds, type LocaleSetting, localeSettingOf, todayIn } from '@sightline/contract/core';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { LocaleChoices } from '#features/locale/locale-choices.tsx';
import { localeFields } from '#features/locale/locale-fields.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import styles from '#ui/forms/card-form.module.css';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { SavedByBar } from '#ui/forms/save-bar/saved-by-bar.tsx';
import { comparisonNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';
import { useCompanyFields } from './use-company-fields.ts';

const comparisonLabel = 'Compared with';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

type Begins = Pick<Company, 'dashboardLocale' | 'comparisonKind'>;

const shape = {
  typedOf: ({ dashboardLocale, comparisonKind }: Begins) => ({ chosen: localeSettingOf(dashboardLocale), compared: comparisonKind }),
  fieldsOf: ({ chosen, compared }: { chosen: LocaleSetting; compared: Begins['comparisonKind'] }): Begins => ({
    dashboardLocale: chosen,
    comparisonKind: compared,
  }),
};

/** What a new dashboard begins with; those that are there keep their own. */
export function DashboardLocaleForm(kept: Begins) {
  const { values, change, error, meanwhile, bar } = useCompanyFields(kept, shape);
  const { chosen, compared } = values;
  const errors = fieldErrors(error);
  const ofFields = {
    language: errors['dashboardLocale.language'],
    numberForm: errors['dashboardLocale.numberForm'],
    currency: errors['dashboardLocale.currency'],
    weekStart: errors['dashboardLocale.weekStart'],
    yearStart: errors['dashboardLocale.yearStart'],
  };
  return (
    <form
      className={styles.card}
      noValidate
      aria-label="Language and numbers of new dashboards"
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      <h2 className={settings.title}>Language and numbers of new dashboards</h2>
      <p className={settings.words}>A dashboard’s styles can say otherwise.</p>
      {error !== null &&
        !meanwhile.begun.meanwhile &&
        errors.comparisonKind === undefined &&
        Object.values(ofFields).every((text) => text === undefined) && <FaultBanner thrown={asAppError(error)} />}
      <ChangedMeanwhile
        {...meanwhile}
        labels={{ dashboardLocale: 'Language and numbers', comparisonKind: comparisonLabel }}
        words={(_value, field, theirs) =>
          field === 'comparisonKind'
            ? comparisonNames[theirs.comparisonKind]
            : localeFields.map(({ nameOf }) => nameOf(localeSettingOf(theirs.dashboardLocale))).join(', ')
        }
      />
      <LocaleChoices value={chosen} today={todayIn(timeZone, new Date())} errors={ofFields} onChange={(next) => change({ chosen: next })} />
      <ChoiceField
        label={comparisonLabel}
        value={compared}
        choices={comparisonKinds.map((value) => ({ value, label: comparisonNames[value] }))}
        help="Unless chosen otherwise."
        error={errors.comparisonKind}
        onChange={(value) => change({ compared: comparisonKinds.find((kind) => kind === value) ?? compared })}
      />
      <SavedByBar name={settingsSections.locale.name} {...bar} />
    </form>
  );
}
