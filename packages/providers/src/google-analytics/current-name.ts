/** Google renamed these; widgets and formulas written with the old names go on working. */
const renamed: Record<string, string> = {
  conversions: 'keyEvents',
  advertiserAdCostPerConversion: 'advertiserAdCostPerKeyEvent',
  sessionConversionRate: 'sessionKeyEventRate',
  userConversionRate: 'userKeyEventRate',
  isConversionEvent: 'isKeyEvent',
};

export function currentName(id: string): string {
  const [head = '', ...tail] = id.split(':');
  return [renamed[head] ?? head, ...tail].join(':');
}
