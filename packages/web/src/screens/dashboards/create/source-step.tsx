import type { TemplateView } from '@sightline/contract/app';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { useEffect, useRef } from 'react';
import { useConnect } from '#features/connect-source/use-connect.ts';
import { type Choices, choiceErrors, choiceOf } from './choices.ts';
import styles from './create.module.css';
import { ProviderChoice } from './provider-choice.tsx';

/** For each provider of a template a source and its account, or later. */
export function SourceStep({
  template,
  providers,
  sources,
  choices,
  serverErrors,
  isChecked,
  onChange,
}: {
  template: TemplateView;
  providers: readonly ProviderDeclaration[];
  sources: readonly Source[];
  choices: Choices;
  serverErrors: Record<string, string[]>;
  /** Whether it was tried to go on: what is missing is then said. */
  isChecked: boolean;
  onChange: (choices: Choices) => void;
}) {
  const { connect, waitingFor } = useConnect();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.step} aria-labelledby="template-sources">
      <h2 id="template-sources" ref={heading} tabIndex={-1} className={styles.stepTitle}>
        Sources for “{template.name}”
      </h2>
      <p className={styles.words}>Choose where the figures come from. What you leave for later can be chosen in each widget.</p>
      {template.providers.map((used) => {
        const provider = providers.find(({ key }) => key === used.key);
        if (!provider) return null;
        const choice = choiceOf(choices, used, provider, sources);
        return (
          <ProviderChoice
            key={used.key}
            used={used}
            provider={provider}
            sources={sources}
            choice={choice}
            errors={choiceErrors(used, choice, serverErrors, isChecked)}
            isWaiting={waitingFor === used.key}
            onConnect={() => void connect(provider)}
            onChange={(next) => onChange({ ...choices, [used.key]: next })}
          />
        );
      })}
    </section>
  );
}
