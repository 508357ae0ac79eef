import { expression, object, sentence, type VocabularySchema } from './property.ts';

const share = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'number',
  minimum: 0,
  maximum: 100,
});

const site: VocabularySchema = {
  title: 'Site',
  description: 'The address of the service, to which our server sends.',
  type: 'string',
  pattern: '^https://[a-z0-9.-]+(/[A-Za-z0-9./_-]*)?$',
};

const common = {
  says: sentence('Says', 'What it is for. Default: nothing.'),
  when: expression('When', 'Switches it on for a visit, such as a flag.', 'boolean'),
  site,
  applicationId: sentence('Application id', 'The id under which the service knows this application.'),
  clientToken: sentence(
    'Client token',
    'What the service knows us by. It is public, and stays on our server.',
  ),
  environment: sentence('Environment', 'What the service calls this environment. Default: `production`.'),
  sampleRate: share('Sample rate', 'The share of visits, in percent, chosen by their id. Default: 100.'),
};

const required = ['when', 'site', 'applicationId', 'clientToken'];

/** The services that watch how the app fares in browsers, each on only where its document says so. */
export const observers: VocabularySchema = object(
  'Observers',
  'Services that learn how the app fares in browsers: each is on where its `when` holds, and gets nothing that a person typed. Default: none.',
  {
    monitoring: object(
      'Monitoring',
      'How fast pages come. Default: not observed.',
      {
        ...common,
        replayRate: share(
          'Replay rate',
          'The share of the monitored visits, in percent, of which presses and changes are sent too. Default: 0.',
        ),
      },
      required,
    ),
    recording: object(
      'Recording',
      'What happens on pages, with each input masked. Default: nothing is recorded.',
      {
        ...common,
        link: {
          title: 'Link',
          description:
            'Where a recording can be watched; `{id}` is the id of the visit. It is the fact `session.replayLink`.',
          type: 'string',
          pattern: '^https://[^{}]*\\{id\\}[^{}]*$',
        },
      },
      [...required, 'link'],
    ),
    errors: object(
      'Errors',
      'Errors of scripts, without those of the network. Default: not reported.',
      common,
      required,
    ),
  },
  [],
);
