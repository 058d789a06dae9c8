import type { TemplateView } from '@sightline/contract/app';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { type ReactNode, useState } from 'react';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import styles from './create.module.css';
import { LayoutSketch } from './layout-sketch.tsx';
import { OwnTemplateMenu } from './own-template-menu.tsx';
import { providersOf, searchTemplates } from './search-templates.ts';
import { TemplateCard } from './template-card.tsx';

const marksMax = 8;

/** Who made a template of the company stands with what it is. */
const wordsOf = ({ description, own }: TemplateView): string =>
  own === null ? description : [description, `By ${own.authorName}.`].filter(Boolean).join(' ');

/** An empty dashboard, one like the company's own, or a ready one; `chosen` is null for the empty one. */
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
  const own = found.filter((template) => template.own !== null);
  const cardOf = (template: TemplateView): ReactNode => (
    <TemplateCard
      key={template.key}
      name={template.name}
      description={wordsOf(template)}
      isChosen={chosen?.key === template.key}
      onChoose={() => onChoose(template)}
      sketch={<LayoutSketch widgets={template.widgets} />}
      marks={providersOf(template, providers)
        .slice(0, marksMax)
        .map((provider) => <ProviderMark key={provider.key} provider={provider} size={18} named />)}
      menu={
        template.own?.mayChange && (
          <OwnTemplateMenu
            id={template.own.id}
            template={template}
            onRemoved={() => {
              if (chosen?.key === template.key) onChoose(null);
            }}
          />
        )
      }
    />
  );
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Start from</legend>
      <div className={styles.search}>
        <TextField label="Search templates" type="search" placeholder="Ads, search, shop …" value={typed} onChange={setTyped} />
      </div>
      {own.length > 0 && (
        <section className={styles.group} aria-labelledby="own-templates">
          <h2 id="own-templates" className={styles.groupTitle}>
            Yours
          </h2>
          <div className={styles.cards}>{own.map(cardOf)}</div>
        </section>
      )}
      {own.length > 0 && <h2 className={styles.groupTitle}>Ready ones</h2>}
      <div className={styles.cards}>
        <TemplateCard
          name="Blank"
          description="An empty page to fill with your own widgets."
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
          sketch={<LayoutSketch widgets={[]} />}
        />
        {found.filter((template) => template.own === null).map(cardOf)}
      </div>
      {found.length === 0 && <p role="status">No template has “{typed.trim()}” in its name, words or sources.</p>}
    </fieldset>
  );
}
