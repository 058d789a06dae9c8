import { AppError, invalidInput } from '@sightline/contract/core/errors';
import { registrationSchema } from '@sightline/contract/identity/accounts';
import { describe, expect, test } from 'vitest';
import { checkForm, errorsOfAnswer } from './form-errors.ts';

const form = {
  name: 'Ada',
  email: 'ada@sightline.test',
  password: 'long enough',
  password_confirmation: 'long enough',
  terms_consent: true,
  age_consent: true,
};

describe('errors of a form', () => {
  test('are none when everything is filled', () => {
    expect(checkForm(registrationSchema, form)).toBeNull();
  });

  test('stand under their fields, one text each', () => {
    const errors = checkForm(registrationSchema, { ...form, name: '', password: 'short', password_confirmation: 'short' });
    expect(errors?.byField).toEqual({
      name: ['Please fill out this field.'],
      password: ['At least 8 characters.'],
      password_confirmation: ['At least 8 characters.'],
    });
    expect(errors?.general).toBe('Please check the marked fields.');
  });

  test('tell that the two passwords differ', () => {
    expect(checkForm(registrationSchema, { ...form, password_confirmation: 'something else' })?.byField).toEqual({
      password_confirmation: ['The two passwords differ.'],
    });
  });

  test('of the server stand under fields and in the banner', () => {
    expect(errorsOfAnswer(invalidInput({ email: ['Taken.'] }))).toMatchObject({
      byField: { email: ['Taken.'] },
      general: 'Please check the marked fields.',
    });
    expect(errorsOfAnswer(new AppError('too_many_requests'))).toMatchObject({
      byField: {},
      general: 'Too many attempts. Please wait a moment.',
    });
  });
});
