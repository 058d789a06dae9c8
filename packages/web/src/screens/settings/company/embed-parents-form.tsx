import { embedParentsMax } from '@sightline/contract/company';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '#ui/forms/card-form.module.css';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import settings from '../settings.module.css';
import { useCompanyFields } from './use-company-fields.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Websites that may show the company's dashboards in a frame. */
export function EmbedParentsForm({ embedParents }: { embedParents: readonly string[] }) {
  const [text, setText] = useState(embedParents.join('\n'));
  const { update, save, begun } = useCompanyFields({ embedParents: [...embedParents] });
  const { phase, run } = useAction(async () => {
    const company = await save({ embedParents: linesOf(text) });
    setText(company.embedParents.join('\n'));
  });
  const errors = Object.values(fieldErrors(update.error)).flat();
  return (
    <form
      className={styles.card}
      noValidate
      aria-label="Embedding"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {update.isError && errors.length === 0 && !begun.meanwhile && <FaultBanner thrown={asAppError(update.error)} />}
      <ChangedMeanwhile
        begun={begun}
        labels={{ embedParents: 'Websites' }}
        words={(_value, _field, theirs) => theirs.embedParents.join(', ')}
        onTake={(theirs) => setText(theirs.embedParents.join('\n'))}
        onOverwrite={run}
      />
      <TextArea
        label="Websites that may embed dashboards"
        help={`One a line, such as https://client.com; https://*.client.com stands for every name below it. At most ${embedParentsMax}.`}
        rows={Math.min(10, Math.max(3, text.split('\n').length))}
        placeholder="https://client.com"
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        error={errors.length === 0 ? undefined : errors}
        onChange={setText}
      />
      <p className={settings.words}>
        Only shared dashboards can be embedded. With no website named embedding is off. Browsers are told this list with every embedded
        page, so whoever looks closely can read it.
      </p>
      <div className={styles.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save the websites
        </PhaseButton>
      </div>
    </form>
  );
}
