import type { SocialProvider } from '@sightline/contract/identity';
import facebook from './marks/facebook.svg';
import google from './marks/google.svg';
import linkedin from './marks/linkedin.svg';

/** Our own drawings, in the services' colours. */
const marks: Record<SocialProvider, string> = { google, facebook, linkedin };

/** The mark of a service that people sign in by, beside its name. */
export const SocialMark = ({ provider }: { provider: SocialProvider }) => <img src={marks[provider]} width={18} height={18} alt="" />;
