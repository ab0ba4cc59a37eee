import type { Document } from '../store/documents';

export const demoTools: { key: string; document: Document }[] = [
  {
    key: 'lookup-customer',
    document: {
      type: 'function',
      async: false,
      function: {
        name: 'lookup_customer',
        description:
          'Finds a customer by name and reads what is open: visits, orders, invoices, devices.',
        parameters: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Full name of the customer' },
            topic: {
              type: 'string',
              description: 'What the call is about: order, invoice, case or device',
            },
          },
          required: ['name'],
        },
      },
      server: {
        url: 'https://hooks.larkmoor.example/voice/lookup-customer-7c41d9',
        timeoutSeconds: 20,
      },
      messages: [
        { type: 'request-start', content: 'One moment, I am looking that up.', blocking: false },
        {
          type: 'request-response-delayed',
          content: 'This takes a little longer than usual.',
          timingMilliseconds: 2000,
        },
        { type: 'request-failed', content: 'I cannot reach our records right now.' },
      ],
    },
  },
  {
    key: 'transfer-to-team',
    document: {
      type: 'transferCall',
      function: {
        name: 'transfer_to_team',
        description: 'Puts the caller through to a person.',
        parameters: {
          type: 'object',
          properties: {
            destination: { type: 'string', description: 'The team that the caller needs' },
          },
          required: ['destination'],
        },
      },
      destinations: [
        {
          type: 'number',
          number: '+14155550187',
          message: 'I am putting you through to the service lead.',
          description: 'Service lead: complaints and open cases',
        },
        {
          type: 'number',
          number: '+14155550164',
          message: 'I am connecting you with a technician.',
          description: 'Technician on duty: gas, leaks and other emergencies',
        },
      ],
      messages: [{ type: 'request-start', content: 'Please stay on the line.', blocking: true }],
    },
  },
  {
    key: 'end-call',
    document: {
      type: 'endCall',
      function: {
        name: 'end_call',
        description: 'Ends the call when everything is settled and the caller has said goodbye.',
        parameters: { type: 'object', properties: {}, required: [] },
      },
      messages: [{ type: 'request-start', content: 'Goodbye.', blocking: true }],
    },
  },
];
