import { googleProblem } from '../kit/families/google.ts';
import type { ProviderProblem, Reply } from '../kit/provider.ts';

/** Google's words, with what to do where they do not say. */
export function problem(reply: Reply): ProviderProblem | null {
  const found = googleProblem(reply);
  if (found === null) return null;
  if (/not supported for this document/i.test(found.message)) {
    return {
      ...found,
      message: `${found.message} This is an Excel file: open it in Google Sheets and choose File, Save as Google Sheets.`,
    };
  }
  if (found.code === 'source_forbidden' && /caller does not have permission/i.test(found.message)) {
    return { ...found, message: `${found.message}. Share the spreadsheet with this login again.` };
  }
  return found;
}
