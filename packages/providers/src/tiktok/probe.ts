import { z } from 'zod';
import type { ProviderMapping } from '../kit/provider.ts';
import { readData, tiktokCall } from './call.ts';

const userSchema = z.object({
  core_user_id: z.coerce.string().min(1),
  display_name: z.string().default(''),
  email: z.string().default(''),
});

/** Who gave the access: https://business-api.tiktok.com/portal/docs?id=1738373141733378 */
export const probe: ProviderMapping['probe'] = {
  requests: () => [tiktokCall('user/info', {})],
  account([reply]) {
    if (reply === undefined) throw new Error('The probe has one call');
    const { core_user_id, display_name, email } = readData(userSchema, reply);
    return { id: core_user_id, label: display_name || email || core_user_id };
  },
};
