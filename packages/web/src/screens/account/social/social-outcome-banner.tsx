import { readSocialOutcome } from '@sightline/contract/identity';
import { Banner } from '#ui/feedback/banner.tsx';

/** What came of a way to a service and back, as the page's query says. */
export function SocialOutcomeBanner({ search }: { search: string }) {
  const outcome = readSocialOutcome(search);
  return outcome && <Banner severity={outcome.isGood ? 'success' : 'warning'}>{outcome.text}</Banner>;
}
