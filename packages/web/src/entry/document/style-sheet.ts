import { unescapeHtml } from '@sightline/contract/core';

/** What could end a rule or the element it stands in, or begin what goes on after it. */
const breaksOut = (style: string): boolean => /[{}<\\]|\/\*/.test(style) || /["']/.test(style.replace(/"[^"]*"|'[^']*'/g, ''));

/**
 * Styles of a text that React or a drawing made, as rules: the page's policy refuses styles that stand at elements, and takes an element of rules with
 * its nonce.
 */
export class StyleSheet {
  readonly #names = new Map<string, number>();
  #fresh: string[] = [];

  /** The text with names in the place of its styles. */
  takeFrom(html: string): string {
    return html.replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/ style="([^"]*)"/, (_whole, text: string) => {
        const style = unescapeHtml(text);
        return breaksOut(style) ? '' : ` data-s="${this.#nameOf(style)}"`;
      }),
    );
  }

  /** Rules of what was taken since the last time. */
  takeRules(): string {
    const rules = this.#fresh.join('');
    this.#fresh = [];
    return rules;
  }

  #nameOf(style: string): number {
    const known = this.#names.get(style);
    if (known !== undefined) return known;
    const name = this.#names.size;
    this.#names.set(style, name);
    this.#fresh.push(`[data-s="${name}"]{${style}}`);
    return name;
  }
}
