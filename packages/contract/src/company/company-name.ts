import { lineText } from '../core/text/line-text.ts';

const companyNameMax = 120;
/** It stands at the head of dashboards, on paper and in mails. */
export const companyNameSchema = lineText().max(companyNameMax, { error: `At most ${companyNameMax} characters.` });
