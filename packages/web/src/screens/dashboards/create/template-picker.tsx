import type { TemplateView } from '@sightline/contract/app';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import type { ReactNode } from 'react';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import styles from './create.module.css';
import { OwnTemplateMenu } from './own-template-menu.tsx';
import { noFilter, providersOf, searchTemplates, type TemplateFilter } from './search-templates.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplatePicture } from './template-picture.tsx';

const marksMax = 8;

/** Who made a template of the company stands with what it is. */
const wordsOf = ({ description, own }: TemplateView): string =>
  own === null ? description : [description, `By ${own.authorName}.`].filter(Boolean).join(' ');

/** An empty dashboard, one like the company's own, or a ready one; `chosen` is null for the empty one. */
export function TemplatePicker({
  templates,
  providers,
  chosen,
  filter,
  onChoose,
  onFilter,
}: {
  templates: readonly TemplateView[];
  providers: readonly ProviderDeclaration[];
  chosen: TemplateView | null;
  filter: TemplateFilter;
  onChoose: (template: TemplateView | null) => void;
  onFilter: (filter: TemplateFilter) => void;
}) {
  const found = searchTemplates(templates, providers, filter);
  const own = found.filter((template) => template.own !== null);
  const cardOf = (template: TemplateView): ReactNode => (
    <TemplateCard
      key={template.key}
      name={template.name}
      description={wordsOf(template)}
      isChosen={chosen?.key === template.key}
      onChoose={() => onChoose(template)}
      picture={<TemplatePicture template={template} />}
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
      <TemplateFilters templates={templates} providers={providers} filter={filter} onChange={onFilter} />
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
          description="Fill it with your widgets."
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
          picture={
            <span className={styles.blank}>
              <Icon name="plus" />
            </span>
          }
        />
        {found.filter((template) => template.own === null).map(cardOf)}
      </div>
      {found.length === 0 && (
        <div className={styles.none}>
          <p role="status">No template fits.</p>
          <Button size="s" onClick={() => onFilter(noFilter)}>
            Show all
          </Button>
        </div>
      )}
    </fieldset>
  );
}
