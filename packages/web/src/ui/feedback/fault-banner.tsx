import { Banner } from './banner.tsx';
import { SupportNumber } from './support-number.tsx';

/** What failed, with the number that people can tell their support where they cannot mend it themselves. `words`: instead of the failure's own. */
export const FaultBanner = ({ thrown, words }: { thrown: unknown; words?: string | undefined }) => (
  <Banner severity="error">
    {words ?? (thrown instanceof Error ? thrown.message : String(thrown))}
    <SupportNumber thrown={thrown} />
  </Banner>
);
