import { googleOAuth } from '../kit/families/google.ts';
import type { Provider } from '../kit/provider.ts';
import { adsScope, declaration } from './declaration.ts';
import { developerToken } from './developer-token.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const googleAds: Provider = { declaration, mapping, oauth: googleOAuth([adsScope]), settings: [developerToken], notes };
