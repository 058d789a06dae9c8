/** The list of reports. Each is addressed by a number of its own, which neither the question nor the campaign's id gives. */
export const screenUrl = (): string => 'https://admin.mailchimp.com/reports/';
