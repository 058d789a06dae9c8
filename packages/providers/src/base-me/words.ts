/** What the product calls its values. https://help.base.me/ */
const sentence = (id: string): string => {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export type Words = { value: string; label: string }[];
const wordsOf = (ids: string[], own: Record<string, string> = {}): Words =>
  ids.map((value) => ({ value, label: own[value] ?? sentence(value) }));

export const statuses = wordsOf(['opportunity', 'requested', 'pending', 'confirmed']);
export const healths = wordsOf(['not_confirmed', 'live_dofollow', 'live_nofollow', 'dead'], {
  not_confirmed: 'Not checked',
  live_dofollow: 'Live, dofollow',
  live_nofollow: 'Live, nofollow or noindex',
  dead: 'Dead or without the target',
});
export const types = wordsOf(
  'editorial_link submission guest_post pr sponsorship_partnership infographic_promotion content_promotion local_citation resource_page republishing link_insert scholarship giveaway bookmark profile forum'.split(
    ' ',
  ),
  { pr: 'PR', sponsorship_partnership: 'Sponsorship or partnership' },
);
export const categories = wordsOf(
  'adult agriculture animals architecture art auto beauty book business casino diy ecology education electronics engineering entertainment family fashion finance fitness food fun gaming general health hobbies home internet kids law lifestyle marketing media music ngo parenting photography politics real_estate relationship religion restaurant science social_media software sport tech toys travel weapons wedding'.split(
    ' ',
  ),
  { diy: 'DIY', ngo: 'NGO' },
);

export const labelIn = (words: Words, value: string): string => words.find((one) => one.value === value)?.label ?? sentence(value);
