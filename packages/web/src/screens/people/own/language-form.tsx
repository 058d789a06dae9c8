import type { Language } from '@sightline/contract/core';
import { useMemo } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useSaveLanguage } from '#api/queries/users.ts';
import localeStyles from '#features/locale/locale-choices.module.css';
import { browserLocale } from '#lib/locale/reader-locale.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { SavedAtOnce } from '#ui/forms/actions/saved-at-once.tsx';
import { useSavedAtOnce } from '#ui/forms/actions/use-saved-at-once.ts';
import styles from '#ui/forms/card-form.module.css';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { choiceOf, languageChoices, languageOf, readerSample } from './reader-languages.ts';

const label = 'Language of dates and numbers';

/** Takes effect with the choice. */
export function LanguageForm({ language: kept }: { language: Language | null }) {
  const save = useSaveLanguage();
  const { value: language, choose, line } = useSavedAtOnce(kept, save.mutateAsync);
  const browser = browserLocale();
  const choices = useMemo(() => languageChoices(browser), [browser]);
  const errors = fieldErrors(save.error).language;
  return (
    <div className={styles.form}>
      {save.isError && !errors && <FaultBanner thrown={asAppError(save.error)} />}
      <ChoiceField
        label={label}
        help="Here and in mails to you. Dashboards keep their own."
        error={errors}
        value={choiceOf(language)}
        choices={choices}
        onChange={(choice) => choose(languageOf(choice))}
      />
      <p className={localeStyles.sample}>
        <span className={localeStyles.label}>Sample</span> <output>{readerSample(language ?? browser, new Date())}</output>
      </p>
      <SavedAtOnce of={label} {...line} />
    </div>
  );
}
