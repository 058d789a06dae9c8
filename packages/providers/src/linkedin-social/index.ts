import { linkedinOAuth } from '../kit/families/linkedin.ts';
import type { Provider } from '../kit/provider.ts';
import { declaration, scopes } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const linkedinSocial: Provider = { declaration, mapping, oauth: linkedinOAuth(scopes.map(({ scope }) => scope)), notes };
