import { asIs, country, dimension, split, type TikTokDimension } from './dimensions.ts';
import { textAt } from './report-row.ts';
import { enumLabel, languageLabel } from './words.ts';

const genders = ['MALE', 'FEMALE', 'NONE'];
const ages = ['AGE_13_17', 'AGE_18_24', 'AGE_25_34', 'AGE_35_44', 'AGE_45_54', 'AGE_55_100', 'NONE'];
const numbered = { description: 'As the number TikTok has for it.' };
/** https://business-api.tiktok.com/portal/docs?id=1738864928947201 */
export const audienceDimensions: TikTokDimension[] = [
  split('People', 'age', 'Age', 'age', enumLabel, { values: ages }),
  split('People', 'gender', 'Gender', 'gender', enumLabel, { values: genders }),
  dimension('People', {
    id: 'ageGender',
    label: 'Age and gender',
    splits: ['age', 'gender'],
    cell: (row) => `${enumLabel(textAt(row, 'age'))}, ${enumLabel(textAt(row, 'gender')).toLowerCase()}`,
  }),
  split('People', 'language', 'Language', 'language', languageLabel),
  split('People', 'interest', 'Interest category', 'interest_category', asIs, numbered),
  country,
  split('Place', 'province', 'State or province', 'province_id', asIs, numbered),
  split('Place', 'dma', 'Market area (DMA)', 'dma_id', asIs, numbered),
  split('Delivery', 'platform', 'Operating system', 'platform', enumLabel),
  split('Delivery', 'placement', 'Placement', 'placement', enumLabel),
  split('Delivery', 'network', 'Connection', 'ac', enumLabel),
  split('Delivery', 'deviceBrand', 'Device brand', 'device_brand_id', asIs, numbered),
  split('Delivery', 'contextualTag', 'Contextual tag', 'contextual_tag', asIs, numbered),
];
export const searchDimensions: TikTokDimension[] = [
  split('Search', 'searchTerm', 'Search term', 'search_terms', asIs, { level: 'ADGROUP', isGrouped: true }),
  split('Search', 'searchKeyword', 'Keyword', 'search_keyword', asIs, { level: 'ADGROUP', isGrouped: true }),
  // TikTok knows a match type together with its keyword only.
  split('Search', 'matchType', 'Match type', 'match_type', enumLabel, {
    level: 'ADGROUP',
    isGrouped: true,
    splits: ['search_keyword', 'match_type'],
  }),
];
