import type { TemplateView } from '@sightline/contract/configs';
import type { ProviderDeclaration } from '@sightline/contract/providers';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { ProviderMark } from '../../provider-mark.tsx';
import styles from './create.module.css';
import { LayoutSketch } from './layout-sketch.tsx';
import { providersOf, searchTemplates } from './search-templates.ts';

const marksMax = 8;

function Card({
  name,
  description,
  isChosen,
  onChoose,
  sketch,
  marks,
}: {
  name: string;
  description: string;
  isChosen: boolean;
  onChoose: () => void;
  sketch: ReactNode;
  marks?: ReactNode;
}) {
  return (
    <label className={styles.card}>
      <input type="radio" name="template" className={styles.radio} checked={isChosen} onChange={onChoose} aria-label={name} />
      {sketch}
      <span className={styles.cardName}>{name}</span>
      <span className={styles.words}>{description}</span>
      {marks && <span className={styles.marks}>{marks}</span>}
    </label>
  );
}

/** An empty dashboard or a ready one; `chosen` is null for the empty one. */
export function TemplatePicker({
  templates,
  providers,
  chosen,
  onChoose,
}: {
  templates: readonly TemplateView[];
  providers: readonly ProviderDeclaration[];
  chosen: TemplateView | null;
  onChoose: (template: TemplateView | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const found = searchTemplates(templates, providers, typed);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Start from</legend>
      <div className={styles.search}>
        <TextField label="Search templates" type="search" placeholder="Ads, search, shop …" value={typed} onChange={setTyped} />
      </div>
      <div className={styles.cards}>
        <Card
          name="Blank"
          description="An empty page to fill with your own widgets."
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
          sketch={<LayoutSketch widgets={[]} />}
        />
        {found.map((template) => (
          <Card
            key={template.key}
            name={template.name}
            description={template.description}
            isChosen={chosen?.key === template.key}
            onChoose={() => onChoose(template)}
            sketch={<LayoutSketch widgets={template.widgets} />}
            marks={providersOf(template, providers)
              .slice(0, marksMax)
              .map((provider) => <ProviderMark key={provider.key} provider={provider} size={18} named />)}
          />
        ))}
      </div>
      {found.length === 0 && <p role="status">No template has “{typed.trim()}” in its name, words or sources.</p>}
    </fieldset>
  );
}
