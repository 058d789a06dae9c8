import type { Company } from '@sightline/contract/company';
import { comparisonKinds, localeSettingOf, todayIn } from '@sightline/contract/core';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { LocaleChoices } from '#features/locale/locale-choices.tsx';
import { localeFields } from '#features/locale/locale-fields.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '#ui/forms/card-form.module.css';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { comparisonNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import settings from '../settings.module.css';
import { useCompanyFields } from './use-company-fields.ts';

const comparisonLabel = 'Compared with';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** What a new dashboard begins with; those that are there keep their own. */
export function DashboardLocaleForm({ dashboardLocale: kept, comparisonKind }: Pick<Company, 'dashboardLocale' | 'comparisonKind'>) {
  const [chosen, setChosen] = useState(() => localeSettingOf(kept));
  const [compared, setCompared] = useState(comparisonKind);
  const { update, save, begun } = useCompanyFields({ dashboardLocale: kept, comparisonKind });
  const { phase, run } = useAction(() => save({ dashboardLocale: chosen, comparisonKind: compared }));
  const errors = fieldErrors(update.error);
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
        void run();
      }}
    >
      <h2 className={settings.title}>Language and numbers of new dashboards</h2>
      <p className={settings.words}>A dashboard takes these when it is created and can have others in its styles.</p>
      {update.isError &&
        !begun.meanwhile &&
        errors.comparisonKind === undefined &&
        Object.values(ofFields).every((text) => text === undefined) && <FaultBanner thrown={asAppError(update.error)} />}
      <ChangedMeanwhile
        begun={begun}
        labels={{ dashboardLocale: 'Language and numbers', comparisonKind: comparisonLabel }}
        words={(_value, field, theirs) =>
          field === 'comparisonKind'
            ? comparisonNames[theirs.comparisonKind]
            : localeFields.map(({ nameOf }) => nameOf(localeSettingOf(theirs.dashboardLocale))).join(', ')
        }
        onTake={(theirs) => {
          setChosen(localeSettingOf(theirs.dashboardLocale));
          setCompared(theirs.comparisonKind);
        }}
        onOverwrite={run}
      />
      <LocaleChoices value={chosen} today={todayIn(timeZone, new Date())} errors={ofFields} onChange={setChosen} />
      <ChoiceField
        label={comparisonLabel}
        value={compared}
        choices={comparisonKinds.map((value) => ({ value, label: comparisonNames[value] }))}
        help="What is shown is compared with this, unless a dashboard, a report or a reader chooses otherwise."
        error={errors.comparisonKind}
        onChange={(value) => setCompared(comparisonKinds.find((kind) => kind === value) ?? compared)}
      />
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save
        </PhaseButton>
      </div>
    </form>
  );
}
