import type { Option } from '@sightline/contract/sources';

/** Options that contain every word of the search term, for providers that cannot search. In capitals, so that ß and SS are the same. */
export function filterOptions(options: Option[], searchTerm: string): Option[] {
  const words = searchTerm.toUpperCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = [option.label, option.value, option.group ?? ''].join(' ').toUpperCase();
    return words.every((word) => text.includes(word));
  });
}
