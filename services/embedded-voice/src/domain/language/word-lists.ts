/** English word lists for reading prompts and questions without a model. */

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that don't contribute to the topic of a question. */
export const stopWords = toSet(`
  a an the this that these those there here it its i me my mine we us our ours you your yours he she they them their
  is are was were be been being am do does did done doing can could will would should may might must have has had
  to of in on at for with from by about as into over and or but if then so than too very just also not no yes ok okay
  what when where which who whom whose why how much many any some all every each more most other another such own same
  please tell know want like need get got go going let say said give gave ask see look something anything everything
  someone anyone hello hi hey thanks thank well now today still really actually maybe kind type sort exactly else
  up out off down again only ever never always don doesn didn isn aren won wouldn couldn ve re ll wonder wondering
  wann was wie wo wer wen sie ist sind haben hat der die das den dem ein eine einen und oder ich wir um im am
  number numbers question information info details because please possible able next time moment way
  dont doesnt didnt isnt arent wasnt wont wouldnt cant couldnt shouldnt havent hasnt im ive id ill youre youve hes shes weve
  whats wheres whens hows whos thats theres lets wat wich wen wot u ur r pls plz thx
`);

/** Words that fit any topic, so the other words of a question decide. */
export const lightWords = toSet(`
  sell make bring offer serve take use find buy forget forgot log eat drink come think mean accept provide handle treat
  work keep start hold try visit order send receive food thing things place places people dish dishes option options
  service services product products item items business one ones anyway longer around somebody
  per since during after before under until till bit lot
`);

/** Verbs that start an instruction to the assistant. */
export const orders = toSet(`
  accept acknowledge act adapt address adhere adjust admit adopt advise agree aim allow announce answer apologise
  apologize approach ask assist assume avoid await be become begin behave book bring build call calm cancel capture
  check choose clarify classify close collect comfort communicate complete comply conclude conduct confirm consider
  consult continue convey convince correct count create deal decide decline deescalate defer deflect deliver describe
  detect determine direct disclose discourage discuss display do don't dont double draw echo elicit embody emphasise
  emphasize empathise empathize employ enable encourage end engage ensure escalate establish evaluate exercise explain
  express extract fetch fill filter find finish focus follow format forward gather generate get give go greet guide
  handle have hear help hide hold identify ignore imagine imitate improve include indicate inform inquire insist instruct
  interpret interrupt introduce invite invoke keep know lead learn leave let limit list listen log look maintain make
  mention mirror move never narrate note notify obey obtain offer omit only open order output own paraphrase pass pause
  perform personalise personalize play please position postpone prefer prepare present pretend prevent print prioritise
  prioritize proceed process produce project promise prompt pronounce propose protect provide pull push put qualify
  query quote raise read reassure recap recognise recognize recommend record redirect refer reflect refrain refuse
  regard reject relate relay remain remember remind repeat rephrase reply report request require reschedule resolve
  respect respond restate retrieve return reveal review rush save say schedule search seek select send serve set share
  show sign simulate skip slow solve sound speak specify spell stand start state stay stick stop store strive structure
  submit suggest summarise summarize supply support switch take talk teach tell thank throw trace track transfer
  translate treat trigger try turn understand update upsell use utilise utilize validate verify wait walk warn watch
  welcome wish withhold work write always radiate channel exude
`);

/** Words that start a statement of fact. */
export const statementStarts = toSet(`
  we our ours i my it its they their there this that these those the a an all every each most some both many few no
  none on in at from for during until since after before within between under over outside inside near
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday
  sundays weekdays weekends today tomorrow monthly weekly daily
  wir unser unsere unseren der die das ein eine am im nous notre nos le la les un une il nosotros nuestro nuestra el los
`);

/** Finite verbs that make a sentence with another first word a statement. */
export const finiteVerbs = toSet(`
  is are was were has have had can cannot can't will won't may must costs cost takes take lasts last starts start ends
  begins opens open closes close includes include contains comes come goes needs need requires require offers offer
  sells sell use uses pay pays get gets reach reaches serves serve accepts accept provides provide speaks runs run works work weighs measures fits stays
  isn't aren't doesn't don't hosts lives belongs remains applies apply arrives arrive depends covers cover
  ist sind hat haben kostet est sont es son
`);

/** First words that need a verb to make a statement. */
export const looseStarts = toSet(`
  a an no none all every each most some both many few this that
  on in at from for during until since before after within between under over outside inside near
  today tomorrow monthly weekly daily
`);

/** Words after which a verb belongs to a subordinate clause. */
export const clauseWords = toSet(`
  that which who whom whose what when where while if because unless it they he she there as than so how whether
`);

/** Words about the assistant and its work. Sentences with one aren't meant for customers. */
export const workWords = toSet(`
  assistant assistants caller callers user users prompt prompts instruction instructions respond response responses
  reply replies answer answers persona chatbot conversation conversations llm gpt ai tone tool tools function functions system
  interlocutor sentence sentences greeting guideline guidelines script roleplay
`);

/** Headings of sections that are only meant for the assistant. */
export const workHeadings = toSet(`
  style tone rule rules guideline guidelines instruction instructions personality persona behavior behaviour task tasks
  goal goals objective objectives role step steps conversation response responses identity error script voice
  constraint constraints restriction restrictions limits limitations never always important flow
  communication format output example examples safety guardrails
`);

export const abbreviations = toSet(`
  mr mrs ms dr st prof no nr e.g i.e etc vs approx tel inc ltd co jr sr z.b bzw
`);
