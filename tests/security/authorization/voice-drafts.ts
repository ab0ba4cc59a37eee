/** Valid bodies of the voice resources, by the name of their list. */
export const voiceDrafts: Record<string, object> = {
  assistants: { name: 'Harbour', model: { provider: 'openai', model: 'gpt-4o' } },
  tools: { type: 'endCall' },
  // In a different area than the customer's number, because a number may not call itself.
  phoneNumbers: { provider: 'vapi', numberDesiredAreaCode: '212' },
  knowledgeBases: { name: 'Tides' },
  workflows: { name: 'Moor', nodes: [], edges: [] },
  squads: { name: 'Crew', members: [{ assistant: { name: 'Harbour' } }] },
  testSuites: { name: 'Trials' },
};
