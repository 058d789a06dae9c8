import type { TemplateView } from '@sightline/contract/app';
import type { Instance } from '@sightline/contract/dashboards';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { useEffect, useRef } from 'react';
import { useConnect } from '#features/connect-source/use-connect.ts';
import { type Choices, choiceErrors, chosenOf } from './choices.ts';
import styles from './create.module.css';
import { ProviderChoice } from './provider-choice.tsx';
import { TemplatePreview } from './template-preview.tsx';

/** For each provider of a template a source and its account, or later. */
export function SourceStep({
  template,
  providers,
  sources,
  choices,
  serverErrors,
  isChecked,
  name,
  setting,
  onChange,
}: {
  template: TemplateView;
  providers: readonly ProviderDeclaration[];
  sources: readonly Source[];
  choices: Choices;
  serverErrors: Record<string, string[]>;
  /** Whether it was tried to go on: what is missing is then said. */
  isChecked: boolean;
  /** The dashboard's. */
  name: string;
  setting: { locale: string; timezone: string };
  onChange: (key: string, choice: Instance) => void;
}) {
  const { connect, waitingFor } = useConnect();
  const chosen = chosenOf(template, choices, providers, sources);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.step}>
      <section className={styles.sources} aria-labelledby="template-sources">
        <h2 id="template-sources" ref={heading} tabIndex={-1} className={styles.stepTitle}>
          Sources for “{template.name}”
        </h2>
        <p className={styles.words}>Or choose later in each widget.</p>
        {template.providers.map((used) => {
          const provider = providers.find(({ key }) => key === used.key);
          const choice = chosen[used.key];
          if (!provider || !choice) return null;
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
              name={name}
              onChange={(next) => onChange(used.key, next)}
            />
          );
        })}
      </section>
      <TemplatePreview template={template} chosen={chosen} setting={setting} />
    </div>
  );
}
