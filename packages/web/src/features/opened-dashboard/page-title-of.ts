import type { DashboardPage, Widget } from '@sightline/contract/dashboards';
import type { Words } from '@sightline/contract/frames';

type TitledPage = Pick<DashboardPage<Pick<Widget, 'title'>>, 'heading' | 'number'>;

/** What a page of a dashboard is called: by its number where its heading has no words, or none but a placeholder that stands for nothing. */
export const pageTitleOf = ({ heading, number }: TitledPage, words: Words): string =>
  heading === null ? words.page.first : heading.title.trim() || words.page.numbered(number);

/** The name of a dashboard, behind that of its page where there are several. */
export const windowTitle = (name: string, all: readonly unknown[], shown: TitledPage, words: Words): string =>
  all.length === 1 ? name : `${pageTitleOf(shown, words)} · ${name}`;
