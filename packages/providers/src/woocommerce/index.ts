import type { Provider } from '../kit/provider.ts';
import { declaration } from './declaration.ts';
import { mapping } from './mapping.ts';

export const woocommerce: Provider = { declaration, mapping, oauth: null };
