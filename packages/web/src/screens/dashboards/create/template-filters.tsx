import type { TemplateView } from '@sightline/contract/app';
import { templateGoals } from '@sightline/contract/dashboards';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { SearchField } from '#ui/pickers/search-field.tsx';
import styles from './create.module.css';
import { goalWords, type TemplateFilter } from './search-templates.ts';

/** Which templates are shown. */
export function TemplateFilters({
  templates,
  providers,
  filter,
  onChange,
}: {
  templates: readonly TemplateView[];
  providers: readonly ProviderDeclaration[];
  filter: TemplateFilter;
  onChange: (filter: TemplateFilter) => void;
}) {
  const goals: readonly NonNullable<TemplateFilter['goal']>[] = [
    ...(templates.some(({ own }) => own !== null) ? (['own'] as const) : []),
    ...templateGoals,
  ];
  const used = new Set(templates.flatMap((template) => template.providers.map(({ key }) => key)));
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label="Search templates"
          placeholder="Search: ads, shop …"
          value={filter.typed}
          onSearch={(typed) => onChange({ ...filter, typed })}
        />
      </div>
      <ChoiceField
        label="Goal"
        value={filter.goal ?? ''}
        choices={[
          { value: '', label: 'All goals' },
          ...goals.map((goal) => ({ value: goal, label: goal === 'own' ? 'Yours' : goalWords[goal] })),
        ]}
        onChange={(value) => onChange({ ...filter, goal: goals.find((goal) => goal === value) ?? null })}
      />
      <ChoiceField
        label="Shows figures of"
        value={filter.source ?? ''}
        choices={[
          { value: '', label: 'All sources' },
          ...providers.filter(({ key }) => used.has(key)).map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(value) => onChange({ ...filter, source: value === '' ? null : value })}
      />
    </div>
  );
}
