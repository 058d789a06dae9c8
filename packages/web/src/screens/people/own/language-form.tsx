import type { Language } from '@sightline/contract/core';
import { useMemo, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useSaveLanguage } from '#api/queries/users.ts';
import localeStyles from '#features/locale/locale-choices.module.css';
import { browserLocale } from '#lib/locale/reader-locale.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '#ui/forms/card-form.module.css';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { choiceOf, languageChoices, languageOf, readerSample } from './reader-languages.ts';

export function LanguageForm({ language: kept }: { language: Language | null }) {
  const [language, setLanguage] = useState(kept);
  const save = useSaveLanguage();
  const { phase, run } = useAction(() => save.mutateAsync(language));
  const browser = browserLocale();
  const choices = useMemo(() => languageChoices(browser), [browser]);
  const errors = fieldErrors(save.error).language;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {save.isError && !errors && <FaultBanner thrown={asAppError(save.error)} />}
      <ChoiceField
        label="Language of dates and numbers"
        help="How dates, times, numbers and weeks are written for you in these pages and in mails to you; the words stay English. Dashboards speak their own language, and visitors see nothing of this choice."
        error={errors}
        value={choiceOf(language)}
        choices={choices}
        onChange={(choice) => setLanguage(languageOf(choice))}
      />
      <p className={localeStyles.sample}>
        <span className={localeStyles.label}>Sample</span> <output>{readerSample(language ?? browser, new Date())}</output>
      </p>
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Use this language
        </PhaseButton>
      </div>
    </form>
  );
}
