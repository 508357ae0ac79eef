import type { Step } from './question.ts';

/** The step that asks for a password and two consents. */
export const lastStep: Step = {
  path: '/set-password',
  label: 'Login Info',
  title: 'Create your account to see your offers',
  why: 'A password keeps your answers safe. We also need your OK before we check your credit.',
  next: (
    <>
      We'll do a soft credit check and look up your home. It takes about a minute. Then you'll see your
      offers. <strong>It won't affect your credit score.</strong>
    </>
  ),
  button: 'See my offers',
  lead: ({ email }) => (
    <>
      You sign in with <strong>{email}</strong>.
    </>
  ),
  questions: [
    {
      name: 'password',
      label: 'Password',
      kind: 'password',
      help: "Don't use your name, a common word, or a pattern such as 1234.",
      required: 'Required',
      hints: [
        [/.{12}/, 'At least 12 characters'],
        [/[A-Z]/, '1 uppercase letter'],
        [/[a-z]/, '1 lowercase letter'],
        [/\d/, '1 digit'],
        [/[!@#$%^&*]/, '1 symbol: !@#$%^&*'],
        [
          /^(?!.?(password|welcome|qwerty|letmein|baseball|sunshine|princess|superman)).+/i,
          'Not easy to guess',
        ],
      ],
    },
    { name: 'confirmPassword', label: 'Confirm password', kind: 'password', required: 'Required' },
    {
      name: 'termPrivacyConsent',
      label: 'I agree to the Terms and the Privacy Policy',
      richLabel: (
        <>
          I agree to the <a href="/terms">Terms</a> and the <a href="/privacy">Privacy Policy</a>
        </>
      ),
      kind: 'checkbox',
      required: 'Required',
      before: (
        <>
          By choosing <strong>See my offers</strong> you tell Figure in writing, under the Fair Credit
          Reporting Act, that we may get your credit report. This is a soft check to see what you qualify for.
          It won't affect your credit score.
        </>
      ),
    },
    {
      name: 'communicationConsent',
      label: 'I agree to get electronic communications',
      richLabel: (
        <>
          I agree to get <a href="/communications">electronic communications</a>
        </>
      ),
      kind: 'checkbox',
      required: 'Required',
    },
  ],
};
