import { googleOAuth } from '../kit/families/google.ts';
import type { Provider } from '../kit/provider.ts';
import { declaration, readScope } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const searchConsole: Provider = { declaration, mapping, oauth: googleOAuth([readScope]), notes };
