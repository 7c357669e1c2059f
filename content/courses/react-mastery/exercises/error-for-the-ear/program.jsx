<label htmlFor="to">To</label>
<input id="to" name="to" [[1]]="true" [[2]]="to-error" />
<p [[3]]>You are already there. Choose another station.</p>
