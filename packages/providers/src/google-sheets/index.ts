import { googleOAuth } from '../kit/families/google.ts';
import type { Provider } from '../kit/provider.ts';
import { declaration, driveScope, sheetsScope } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const googleSheets: Provider = { declaration, mapping, oauth: googleOAuth([sheetsScope, driveScope]), notes };
