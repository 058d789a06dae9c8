import { unescapeHtml } from '../../core/text/escape-html.ts';
import { plainType, type Widget } from './widgets.ts';

/** What a description says as plain text: it is kept as HTML, whatever it is shown as. */
export const noteText = (description: string): string => unescapeHtml(description.replace(/<[^>]*>/g, ' '));

/** What its author says of the figures of a widget, as plain text; empty where nothing is said, and of a text, which is itself what is said. */
export const noteOf = ({ description, instances }: Pick<Widget, 'description' | 'instances'>): string =>
  instances.some(({ type }) => type === plainType) ? '' : noteText(description).trim();
