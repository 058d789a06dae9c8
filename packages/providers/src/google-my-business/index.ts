import { googleOAuth } from '../kit/families/google.ts';
import type { Provider } from '../kit/provider.ts';
import { declaration, manageScope } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const googleMyBusiness: Provider = { declaration, mapping, oauth: googleOAuth([manageScope]), notes };
