import { type LocaleSetting, localeSettingOf, todayIn } from '@sightline/contract/core';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { LocaleChoices } from '#features/locale/locale-choices.tsx';
import { localeFields } from '#features/locale/locale-fields.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '#ui/forms/card-form.module.css';
import settings from '../settings.module.css';
import { useCompanyFields } from './use-company-fields.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** What a new dashboard begins with; those that are there keep their own. */
export function DashboardLocaleForm({ dashboardLocale: kept }: { dashboardLocale: LocaleSetting }) {
  const [chosen, setChosen] = useState(() => localeSettingOf(kept));
  const { update, save, begun } = useCompanyFields({ dashboardLocale: kept });
  const { phase, run } = useAction(() => save({ dashboardLocale: chosen }));
  const errors = fieldErrors(update.error);
  const ofFields = {
    language: errors['dashboardLocale.language'],
    numberForm: errors['dashboardLocale.numberForm'],
    currency: errors['dashboardLocale.currency'],
    weekStart: errors['dashboardLocale.weekStart'],
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
      {update.isError && !begun.meanwhile && Object.values(ofFields).every((text) => text === undefined) && (
        <FaultBanner thrown={asAppError(update.error)} />
      )}
      <ChangedMeanwhile
        begun={begun}
        labels={{ dashboardLocale: 'Language and numbers' }}
        words={(_value, _field, theirs) => localeFields.map(({ nameOf }) => nameOf(localeSettingOf(theirs.dashboardLocale))).join(', ')}
        onTake={(theirs) => setChosen(localeSettingOf(theirs.dashboardLocale))}
        onOverwrite={run}
      />
      <LocaleChoices value={chosen} today={todayIn(timeZone, new Date())} errors={ofFields} onChange={setChosen} />
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save
        </PhaseButton>
      </div>
    </form>
  );
}
